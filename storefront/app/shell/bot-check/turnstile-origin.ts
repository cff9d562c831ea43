export const turnstileOrigin = 'https://challenges.cloudflare.com'
export const turnstileScript = `${turnstileOrigin}/turnstile/v0/api.js?render=explicit`
