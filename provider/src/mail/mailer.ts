export type Mail = { to: string; subject: string; locale: 'en' | 'ar'; html: string; text: string }

/** Sends one mail or throws; called by the mail worker only. Verbs queue mail with `jobs.send(tx, 'send-mail', …)`. */
export type Mailer = { send: (mail: Mail) => Promise<void> }
