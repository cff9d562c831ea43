// Whether the shop of this container can answer: its exit code is what the container's health is.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).catch(() => ({ ok: false }))
process.exit(ok ? 0 : 1)
