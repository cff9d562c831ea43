/**
 * What React Router carries for shops unlike this one, taken out of its text in what is built for browsers: each pair is text that must be
 * there and what stands in its place (docs/decisions/006-client-bytes.md). A release that words one otherwise fails the build, which is
 * then the time to look at it again.
 */
type Cut = readonly [text: string, instead: string]

const noMessage: Cut = [
  'function invariant(value, message) {\n\tif (value === false || value === null || typeof value === "undefined") throw new Error(message);',
  'function invariant(value) {\n\tif (value === false || value === null || typeof value === "undefined") throw new Error();',
]

export const routerCuts: Record<string, readonly Cut[]> = {
  // What is said to whoever writes the shop is said in development.
  'dom/ssr/invariant.js': [noMessage],
  'router/history.js': [noMessage, ['function warning(cond, message) {', 'function warning() {}\nfunction spokenWarning(cond, message) {']],
  'server-runtime/warnings.js': [
    ['function warnOnce(condition, message) {', 'function warnOnce() {}\nfunction spokenWarnOnce(condition, message) {'],
  ],
  // Server components.
  'context.js': [['return React$1.useContext(RSCRouterContext);', 'return false;']],
  'hooks.js': [
    ['static contextType = RSCRouterContext;', ''],
    ['if (this.context && typeof error', 'if (false && typeof error'],
    ['if (this.context) return', 'if (false) return'],
  ],
  // The browser's view transitions (page-transition.ts has its own).
  'components.js': [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
    ['if (vtContext.isTransitioning && !vtContext.flushSync)', 'if (false)'],
    ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
    ['if (renderDfd && pendingState && state.location.key', 'if (false && state.location.key'],
    ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
  ],
  'router/router.js': [
    ['restoreAppliedTransitions(routerWindow, appliedViewTransitions);\n', ''],
    ['let _saveAppliedTransitions = () => persistAppliedTransitions(routerWindow, appliedViewTransitions);\n', ''],
    ['routerWindow.addEventListener("pagehide", _saveAppliedTransitions);\n', ''],
    ['removePageHideEventListener = () => routerWindow.removeEventListener("pagehide", _saveAppliedTransitions);\n', ''],
    ['if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {', 'if (false) {'],
    ['} else if (pendingViewTransitionEnabled) {', '} else if (false) {'],
    // Routes found later: the whole site map travels with the first page.
    ['init.patchRoutesOnNavigation', 'undefined'],
    ['if (isFogOfWar) {', 'if (false) {'],
    // Held-back navigation.
    ['if (blockerKey && delta != null) {', 'if (false) {'],
    ['if (blockerKey) {', 'if (false) {'],
    // Other ways to match and to load, instruments.
    ['future.unstable_routePatternMatching', 'false'],
    ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'init.dataStrategy'],
    ['init.instrumentations', 'undefined'],
    // The error page says it in the visitor's language.
    ['new Error(errorMessage)', 'new Error(statusText)'],
  ],
}

/** What a page must not ask of a router that has been cut. */
export const cutFeatures = /\b(useBlocker|unstable_usePrompt|useViewTransitionState|viewTransition)\b/
