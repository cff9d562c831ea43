import { keptHere } from '../../session/cookies/kept-here.ts'
import { keptDatabase, keptFilesPrefix, keptScope } from './forget-kept.ts'

/** Ids the script looks for: the next address, the text meanwhile, and the text if something stays. */
export const forgetMarks = { next: 'next', removing: 'removing', left: 'left' } as const

/**
 * `forgetKept` as an inline script: no failed download leaves memos on the device. Then it goes on; if something could not be removed, the
 * page says so instead, and the cookie stays, so that the next log-out tries again.
 */
// A single expression, so that browser builds, which do not use it, can drop it.
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
