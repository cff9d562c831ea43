import { localeKey } from 'contract/locale.ts'

/**
 * Runs in the head before paint (ruling 19). `?lang=` is written to storage and cookie, because the next `.data` request uses the cookie's
 * language. Otherwise, if storage names another language than the page, the cookie is set and the page reloads, only once because a cache
 * that ignores cookies would loop for ever. The cookie is read back first: Chromium sets it asynchronously, and the reload would overtake
 * it; if cookies are blocked, reloading is useless.
 */
// A single expression, so that browser builds, which do not use it, can drop it.
export const localeScript =
  '(()=>{try{' +
  `var k="${localeKey}",l=document.documentElement.lang,s=localStorage,t=sessionStorage,q=new URLSearchParams(location.search).get("lang");` +
  'var set=v=>{document.cookie=k+"="+v+";path=/;max-age=34560000;samesite=lax"};' +
  'if(q==="ar"||q==="en"){s.setItem(k,q);set(q)}else{' +
  'var v=s.getItem(k)==="ar"?"ar":"en";' +
  'if(v===l)t.removeItem(k);' +
  'else{set(v);if(document.cookie.includes(k+"="+v)&&t.getItem(k)!==v){t.setItem(k,v);location.reload()}}' +
  '}}catch(e){}})()'
