// Whether this container's shop can answer: the exit code is the container's health.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).catch(() => ({ ok: false }))
process.exit(ok ? 0 : 1)
