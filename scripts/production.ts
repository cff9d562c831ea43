// Imported before anything else: when React is first loaded it decides whether it checks itself, which costs two thirds of a render.
process.env.NODE_ENV ??= 'production'
