/** Hash of the style element that the pinned sonner writes; sonner-style.test.ts computes it anew from the package. */
export const sonnerStyleHashes = ["'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"]
