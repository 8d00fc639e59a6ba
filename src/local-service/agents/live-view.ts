/**
 * What a live view shows: a page of its own in a data URL, since this service has no browsers to stream. It needs no script; a frame
 * with any sandbox can show it.
 */
export function liveViewUrl(sessionId: string, startedAt: number): string {
  const page = `<!doctype html><meta charset="utf-8"><title>Browser session</title><style>
body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#f6f7f9;color:#2a303c}header{display:flex;gap:8px;align-items:center;padding:10px 14px;background:#fff;border-bottom:1px solid #d8dce3}
i{width:11px;height:11px;border-radius:50%;background:#c9ced8}b{flex:1;padding:4px 12px;border-radius:12px;background:#eef0f4;font-weight:400}
main{padding:28px;display:grid;gap:14px}p{margin:0;height:14px;border-radius:7px;background:#e1e5ec;animation:glow 1.8s infinite alternate}p:nth-child(2){width:80%}p:nth-child(3){width:60%}@keyframes glow{to{background:#cfd6e2}}@media(prefers-reduced-motion){p{animation:none}}
</style><header><i></i><i></i><i></i><b>session ${sessionId.slice(0, 8)}, open since ${new Date(startedAt).toISOString().slice(11, 19)} UTC</b></header><main><p></p><p></p><p></p><p></p></main>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`;
}
