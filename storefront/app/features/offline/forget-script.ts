import { keptHere } from '../../session/cookies/kept-here.ts'
import { keptDatabase, keptFilesPrefix, keptScope } from './forget-kept.ts'

/** What the script looks for on its page: where to go on, what is said meanwhile, and what is said if something stays. */
export const forgetMarks = { next: 'next', removing: 'removing', left: 'left' } as const

/**
 * What `forgetKept` does, as a script within the page: no file that cannot be fetched leaves the memos on the device. Then it goes on; if something could not be
 * removed, the page says so instead, and the cookie stays, so that the next log-out tries again.
 */
// One sum of texts, so that a browser's build, which has no use for it, can leave it out.
export const forgetScript =
  '(async()=>{var d=document,e=i=>d.getElementById(i);try{' +
  'var a=await Promise.allSettled([' +
  `new Promise((y,n)=>{var r=indexedDB.deleteDatabase("${keptDatabase}");r.onsuccess=r.onblocked=y;r.onerror=()=>n(r.error)}),` +
  `caches.keys().then(k=>Promise.all(k.filter(n=>n.startsWith("${keptFilesPrefix}")).map(n=>caches.delete(n)))),` +
  'navigator.serviceWorker.getRegistrations().then(w=>Promise.all(' +
  `w.filter(w=>new URL(w.scope).pathname==="${keptScope}").map(w=>w.unregister())))]);` +
  'if(!a.every(r=>r.status==="fulfilled"))throw 0;' +
  `d.cookie="${keptHere}=; path=/; max-age=0; samesite=lax";` +
  `location.replace(e("${forgetMarks.next}").href)` +
  `}catch(x){e("${forgetMarks.removing}").hidden=true;e("${forgetMarks.left}").hidden=false}})()`
