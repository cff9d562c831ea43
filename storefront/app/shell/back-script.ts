/**
 * Runs in the head before the router does. A list that was opened before a grade was chosen stands in the history without any choice, and showed
 * everything; it would now lead on to the grade, and Back would never get past it. So Back asks for everything.
 */
// Part of the page, as the script of the locale: the files of every page are at their limit.
export const backScript =
  'addEventListener("popstate",()=>{var l=location;' +
  'if(!l.search&&/^\\/(memos|pakage|studyStage\\/view\\/[^/]+)\\/?$/.test(l.pathname))' +
  'history.replaceState(history.state,"",l.pathname+"?for=all"+l.hash)})'
