import { localeKey } from 'contract/locale.ts'

/**
 * Runs in the head before paint (ruling 19). `?lang=` is written to storage and cookie, because the next `.data` request is asked in
 * the cookie's language. Else, where storage names another language than the page, the cookie is set and the page loads once more:
 * once, or a cache that ignores cookies would make it load for ever. The cookie is read back first: Chromium sets it behind the
 * script's back, and the reload would overtake it; and where cookies are blocked there is no use in loading again.
 */
// One sum of texts, so that a browser's build, which has no use for it, can leave it out.
export const localeScript =
  '(()=>{try{' +
  `var k="${localeKey}",l=document.documentElement.lang,s=localStorage,t=sessionStorage,q=new URLSearchParams(location.search).get("lang");` +
  'var set=v=>{document.cookie=k+"="+v+";path=/;max-age=34560000;samesite=lax"};' +
  'if(q==="ar"||q==="en"){s.setItem(k,q);set(q)}else{' +
  'var v=s.getItem(k)==="ar"?"ar":"en";' +
  'if(v===l)t.removeItem(k);' +
  'else{set(v);if(document.cookie.includes(k+"="+v)&&t.getItem(k)!==v){t.setItem(k,v);location.reload()}}' +
  '}}catch(e){}})()'
