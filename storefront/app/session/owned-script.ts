import { ownedStorageKey } from 'contract/limits.ts'

/**
 * Runs in the head before paint: items this browser last knew as owned show that instead of the price (decision 060). It changes a style
 * sheet and not the page, so that hydration finds what the server wrote; an element rendered as owned has no `data-sale`. The data counts
 * only for the owner named by the cookie (`owner-cookie.ts`). `useMe` dispatches an event with what it learns.
 */
// Inline, like the locale script: the files of every page are at their size limit.
export const ownedScript =
  '(()=>{try{' +
  `var k="${ownedStorageKey}",s=localStorage,d=document,c=new CSSStyleSheet,` +
  'o=()=>(/(?:^|; )owner=([\\w-]+)/.exec(d.cookie)||[])[1],' +
  'p=i=>{var a=":is("+i.map(n=>"[data-sale=\'"+ +n+"\']")+")";' +
  'c.replaceSync(i.length?a+">*{display:none!important}"+a+"::before{content:\'✓ "+d.documentElement.dataset.owned+"\'}' +
  '[data-rest] article:has("+a+"){display:none}":"")},' +
  'v=(s.getItem(k)||"").split(":");' +
  'd.adoptedStyleSheets=[c];' +
  'if(v[1]&&v[0]===o())p(v[1].split(","));else s.removeItem(k);' +
  'addEventListener("owned",({detail:i})=>{p(i);i[0]&&o()?s.setItem(k,o()+":"+i):s.removeItem(k)})' +
  '}catch(e){}})()'
