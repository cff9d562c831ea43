/** How often, in how many seconds. */
export type Limit = { count: number; seconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The limits of a shop (promise 21, rulings 36 and 37). "A network" is an IPv4 address or an IPv6 /64. */
const production = {
  /** Log-ins from one network. */
  logInsAMinute: { count: 20, seconds: minute },
  logInsAnHour: { count: 200, seconds: hour },
  /** Attempts with e-mails that have no account, from one network and from its neighbours (IPv4 /24, IPv6 /48). */
  unknownAccounts: { count: 5, seconds: 10 * minute },
  unknownAccountsNearby: { count: 50, seconds: 10 * minute },
  /** Wrong passwords for one account from a browser that has logged in to it before. Above the limit it counts as any other browser. */
  failuresOfKnownDevice: { count: 10, seconds: 15 * minute },
  /** Wrong passwords for one account from all other browsers together. Above the limit the bot check is required. */
  failures: { count: 10, seconds: 15 * minute },
  failuresADay: { count: 100, seconds: day },
  /** Password comparisons for one account for all other browsers together. Above the limit none is made. */
  guesses: { count: 100, seconds: hour },
  /** From one network. Above the limit the bot check is required. */
  signUps: { count: 10, seconds: hour },
  messages: { count: 5, seconds: hour },
  /** Mails with a link or code, requested from one network. Above the limit none is sent, silently. */
  keyMails: { count: 10, seconds: hour },
  /** Checks and uses of the first start's link, from one network. */
  openingTries: { count: 60, seconds: hour },
  /** The same for staff invitations. */
  invitationTries: { count: 60, seconds: hour },
  /** Requests to be notified, by one student; and by guests, from one network. */
  waits: { count: 60, seconds: hour },
  /** Requests by a paid link to follow a student's reading, from one network. */
  readingMails: { count: 10, seconds: hour },
  /** Bookmarks, notes and highlights that one student sets, writes or removes. */
  marks: { count: 600, seconds: hour },
  /** Links to pay that one student makes. */
  payLinks: { count: 20, seconds: hour },
  /** Invalid links to pay, tried from one network. */
  payLinkMisses: { count: 30, seconds: hour },
  /** Questions and answers of one student. */
  questions: { count: 10, seconds: hour },
  answers: { count: 30, seconds: hour },
  /** New payment attempts for one order: each opens a session at its gateway. */
  newAttempts: { count: 30, seconds: hour },
  /** Inquiries at a gateway about one attempt for somebody waiting at a page: a gateway limits the inquiries of the whole shop. */
  gatewayQuestions: { count: 60, seconds: 10 * minute },
  /** Nonexistent coupon codes, tried by one student; and by guests, from one network. */
  couponGuesses: { count: 20, seconds: hour },
  couponGuessesOfGuests: { count: 50, seconds: hour },
  /** A solved bot check works once. */
  botChecks: { count: 1, seconds: hour },
  /** Concurrent unpaid orders of one student that hold copies or a use of a code. */
  heldOrders: { count: 10, seconds: 0 },
  /** Concurrent orders of one student awaiting payment, whatever they contain; and unpaid ones begun within an hour. */
  openOrders: { count: 20, seconds: 0 },
  unpaidOrders: { count: 60, seconds: hour },
  /** Test mails by one member of staff. */
  testMails: { count: 10, seconds: hour },
  /** Gateway keys tried by one member of staff. */
  keyTests: { count: 30, seconds: hour },
  /** Refused webhooks written to the audit log, for each gateway, reason and order. */
  refusedWebhooks: { count: 1, seconds: hour },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof production
export type Limits = Record<LimitName, Limit>

/** Demo data is for trying things out. */
const demo: Limits = {
  ...production,
  logInsAMinute: { count: 600, seconds: minute },
  logInsAnHour: { count: 10_000, seconds: hour },
  unknownAccounts: { count: 100, seconds: 10 * minute },
  unknownAccountsNearby: { count: 1000, seconds: 10 * minute },
  signUps: { count: 600, seconds: hour },
  messages: { count: 600, seconds: hour },
  keyMails: { count: 600, seconds: hour },
  invitationTries: { count: 600, seconds: hour },
  waits: { count: 600, seconds: hour },
  readingMails: { count: 600, seconds: hour },
  payLinks: { count: 600, seconds: hour },
  payLinkMisses: { count: 600, seconds: hour },
  questions: { count: 600, seconds: hour },
  answers: { count: 600, seconds: hour },
  newAttempts: { count: 600, seconds: hour },
  gatewayQuestions: { count: 600, seconds: 10 * minute },
  couponGuesses: { count: 600, seconds: hour },
  couponGuessesOfGuests: { count: 600, seconds: hour },
  heldOrders: { count: 100, seconds: 0 },
  openOrders: { count: 200, seconds: 0 },
  unpaidOrders: { count: 600, seconds: hour },
}

/** Every limit is a setting: `overrides` are counts by name, as in `signUps=20,messages=10`. Throws for an unknown name or an invalid count. */
export function readLimits(overrides: string | undefined, isDemo: boolean): Limits {
  const limits: Limits = { ...(isDemo ? demo : production) }
  for (const part of (overrides ?? '').split(',').filter((text) => text.trim())) {
    const [name = '', count = ''] = part.split('=').map((text) => text.trim())
    if (!isLimitName(name) || !/^[1-9]\d{0,6}$/.test(count)) {
      throw new Error(`LIMITS: "${part.trim()}" is no limit. Write name=count, with a name of: ${Object.keys(production).join(', ')}`)
    }
    limits[name] = { ...limits[name], count: Number(count) }
  }
  return limits
}

const isLimitName = (name: string): name is LimitName => Object.hasOwn(production, name)
