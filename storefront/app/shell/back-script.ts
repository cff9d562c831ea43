/**
 * Runs in the head before the router. A list opened before a grade was chosen is in the history without filters, and showed everything; it
 * would now redirect to the grade, and Back could never pass it. So Back opens it with everything.
 */
// Inline, like the locale script: the files of every page are at their size limit.
export const backScript =
  'addEventListener("popstate",()=>{var l=location;' +
  'if(!l.search&&/^\\/(memos|pakage|studyStage\\/view\\/[^/]+)\\/?$/.test(l.pathname))' +
  'history.replaceState(history.state,"",l.pathname+"?for=all"+l.hash)})'
