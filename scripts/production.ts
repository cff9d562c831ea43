// Imported before anything else: React decides when it is first loaded whether it checks itself, which costs two thirds of a render.
process.env.NODE_ENV ??= 'production'
