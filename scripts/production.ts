// Imported before anything else: when React is first loaded it decides whether to run its development checks, which cost two thirds of a render.
process.env.NODE_ENV ??= 'production'
