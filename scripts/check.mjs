// npm run check: everything of `npm test` that needs no browser.
import './check-node.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { runSteps } = await import('./run-steps.mjs');
const { sourceSteps, shippedSteps, prepare } = await import('./steps.mjs');
await prepare();
await runSteps([...sourceSteps, ...shippedSteps]);
