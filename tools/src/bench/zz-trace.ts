import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { findBrowser } from '../run/machine.ts';
import { emptySite, removeFolder, startServer } from './bench-server.ts';
import { asAdmin, fillFormSite } from './form-site.ts';

const [questions = 50, rate = 1, runs = 3, rooms = 1] = process.argv.slice(2, 6).map(Number);
const mode = process.argv[6] ?? '';
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
const { folder, database } = await emptySite();
const session = fillFormSite(database, { questions, rooms });
const server = await startServer(folder);
const url = `http://127.0.0.1:${server.port}`;
const c0 = await browser.newContext({ extraHTTPHeaders: asAdmin, serviceWorkers: 'block' });
const user: unknown = await (await c0.request.get(`${url}/api/v2/auth/validate`)).json();
await c0.close();
const known = { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'kierros.session', value: JSON.stringify({ user, currentLocationId: 1 }) }] }] };
const readys: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 }, storageState: known, extraHTTPHeaders: asAdmin, serviceWorkers: 'block' });
  await context.addInitScript(`sessionStorage.setItem('kierros.inspection', ${JSON.stringify(session)})`);
  const page = await context.newPage();
  await page.addInitScript(`
  performance.setResourceTimingBufferSize(1000);
  const seen = (globalThis.watched = { long: [] , first: 0});
  const cards = document.getElementsByTagName('article');
  const painted = (then) => requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => then(performance.now()); channel.port2.postMessage(0); });
  const look = () => { if (cards.length > 0 && !seen.first) painted((now) => { seen.first ||= now; }); return cards.length >= ${questions} ? painted((now) => { seen.ready = now; }) : requestAnimationFrame(look); };
  look();
  new PerformanceObserver((list) => { for (const e of list.getEntries()) seen.long.push([e.startTime, e.duration]); }).observe({ type: 'longtask', buffered: true });
  `);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const last = run === runs - 1;
  if (last && mode.includes('prof')) { await devtools.send('Profiler.enable'); await devtools.send('Profiler.setSamplingInterval', { interval: 200 }); await devtools.send('Profiler.start'); }
  const events: any[] = [];
  if (last && mode.includes('trace')) {
    devtools.on('Tracing.dataCollected', (d: any) => events.push(...d.value));
    await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'disabled-by-default-devtools.timeline', 'loading', 'blink.user_timing'] } } as any);
  }
  await page.goto(`${url}/inspection`, { waitUntil: 'commit' });
  for (;;) { const r = await page.evaluate(() => (globalThis as any).watched?.ready); if (r) break; await page.waitForTimeout(100); }
  if (last && mode.includes('prof')) { const { profile } = await devtools.send('Profiler.stop'); writeFileSync('/tmp/fs/prof.json', JSON.stringify(profile)); }
  await page.waitForTimeout(1500);
  if (last && mode.includes('trace')) { const done = new Promise((r) => devtools.once('Tracing.tracingComplete', r)); await devtools.send('Tracing.end'); await done; writeFileSync('/tmp/fs/trace.json', JSON.stringify({ traceEvents: events })); }
  const w: any = await page.evaluate(() => { const w = (globalThis as any).watched; return { ...w, paint: performance.getEntriesByType('paint').map((e) => [e.name, Math.round(e.startTime)]), nav: (performance.getEntriesByType('navigation') as any).map((n: any) => [n.responseStart, n.responseEnd, n.domInteractive, n.domContentLoadedEventEnd].map(Math.round)), res: (performance.getEntriesByType('resource') as any).map((e: any) => [Math.round(e.startTime), Math.round(e.responseStart), Math.round(e.responseEnd), e.encodedBodySize, e.initiatorType, e.name.replace(/^https?:..[^/]*/, '')]), nodes: document.querySelectorAll('*').length }; });
  readys.push(w.ready);
  if (last) {
    for (const r of w.res) console.log(r.join('\t'));
    console.log(JSON.stringify({ paint: w.paint, nav: w.nav, long: w.long.map((l: number[]) => l.map(Math.round)), nodes: w.nodes, first: w.first, ready: w.ready }));
  }
  console.log('ready', Math.round(w.ready), 'first', Math.round(w.first), 'blocked', Math.round(w.long.reduce((s: number, l: number[]) => s + (l[1] ?? 0) - 50, 0)));
  await context.close();
}
console.log('median', readys.toSorted((a, b) => a - b)[Math.floor(readys.length / 2)]);
await browser.close();
await server.stop();
removeFolder(folder);
