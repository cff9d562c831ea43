/** The cookie by which a log-out knows that this device keeps something. It says nothing else. */
export const keptHere = 'kept'

/** As long as browsers allow. The shop sets it, because some browsers forget after a week what a script has set. */
export const markOfKept = `${keptHere}=1; Path=/; Max-Age=${400 * 24 * 60 * 60}; SameSite=Lax`
