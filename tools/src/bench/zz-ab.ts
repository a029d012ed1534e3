import { chromium } from '@playwright/test';
import { findBrowser } from '../run/machine.ts';
import { emptySite, removeFolder, startServer } from './bench-server.ts';
import { asAdmin, fillFormSite } from './form-site.ts';
const [questions = 50, rate = 1, runs = 3, rooms = 1] = process.argv.slice(2, 6).map(Number);
const dists = process.argv.slice(6);
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
const { folder, database } = await emptySite();
const session = fillFormSite(database, { questions, rooms });
const res: Record<string, { ready: number; first: number; blocked: number; cpu: number; script: number; layout: number }[]> = {};
const servers = [];
for (const d of dists) { process.env['KIERROS_WEB'] = d; servers.push(await startServer(folder)); }
for (let run = 0; run < runs; run += 1) {
  for (const [i, d] of dists.entries()) {
    const url = `http://127.0.0.1:${servers[i]!.port}`;
    const c0 = await browser.newContext({ extraHTTPHeaders: asAdmin, serviceWorkers: 'block' });
    const user: unknown = await (await c0.request.get(`${url}/api/v2/auth/validate`)).json();
    await c0.close();
    const known = { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'kierros.session', value: JSON.stringify({ user, currentLocationId: 1 }) }] }] };
    const context = await browser.newContext({ viewport: { width: 412, height: 915 }, storageState: known, extraHTTPHeaders: asAdmin, serviceWorkers: 'block' });
    await context.addInitScript(`sessionStorage.setItem('kierros.inspection', ${JSON.stringify(session)})`);
    const page = await context.newPage();
    await page.addInitScript(`
    const seen = (globalThis.watched = { long: 0, first: 0});
    const cards = document.getElementsByTagName('article');
    const painted = (then) => requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => then(performance.now()); channel.port2.postMessage(0); });
    const look = () => { if (cards.length > 0 && !seen.first) painted((now) => { seen.first ||= now; }); return cards.length >= ${questions} ? painted((now) => { seen.ready = now; }) : requestAnimationFrame(look); };
    look();
    new PerformanceObserver((list) => { for (const e of list.getEntries()) seen.long += e.duration - 50; }).observe({ type: 'longtask', buffered: true });
    `);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${url}/inspection`, { waitUntil: 'commit' });
    for (;;) { if (await page.evaluate(() => (globalThis as any).watched?.ready)) break; await page.waitForTimeout(150); }
    await page.waitForTimeout(1000);
    const m = Object.fromEntries((await devtools.send('Performance.getMetrics')).metrics.map((x: any) => [x.name, x.value]));
    const w: any = await page.evaluate(() => (globalThis as any).watched);
    (res[d] ??= []).push({ ready: w.ready, first: w.first, blocked: w.long, cpu: m.TaskDuration * 1000, script: m.ScriptDuration * 1000, layout: (m.LayoutDuration + m.RecalcStyleDuration) * 1000 });
    await context.close();
  }
}
const med = (v: number[]) => v.toSorted((a, b) => a - b)[Math.floor(v.length / 2)]!.toFixed(0);
for (const [d, r] of Object.entries(res)) console.log(d.split('/').at(-1)!.padEnd(14), ['ready', 'first', 'blocked', 'cpu', 'script', 'layout'].map((k) => `${k} ${med(r.map((x) => (x as any)[k]))} [${Math.min(...r.map((x) => (x as any)[k])).toFixed(0)}]`).join('  '));
await browser.close();
for (const s of servers) await s.stop();
removeFolder(folder);
