/**
 * Hashes of the style element that the pinned sonner writes: it is put in empty, and filled then. sonner-style.test.ts computes them
 * anew from the package.
 */
export const sonnerStyleHashes = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
]
