/** Known search and social bots (ruling 11): never headless browsers, command-line clients or Lighthouse. */
const crawlers =
  /Googlebot|Bingbot|bingbot|DuckDuckBot|YandexBot|Applebot|Baiduspider|facebookexternalhit|Twitterbot|LinkedInBot|WhatsApp|TelegramBot|Slackbot|Discordbot/

/** Crawlers get no error page: the right status and an empty body (contract §2.19). */
export function crawlerErrorAnswer(request: Request, response: Response): Response {
  if (response.status < 400 || !crawlers.test(request.headers.get('User-Agent') ?? '')) return response
  return new Response(null, { status: response.status, headers: { 'Cache-Control': 'no-store' } })
}
