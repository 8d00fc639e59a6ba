// npm test: installs what is missing, a Chromium included, and proves everything. The last line is `N passed, N failed`.
import './check-node.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { runSteps } = await import('./run-steps.mjs');
const { sourceSteps, shippedSteps, prepare, firefoxStep, browserTestsStep } =
  await import('./steps.mjs');
await prepare();
await runSteps([...sourceSteps, [shippedSteps, [firefoxStep]], browserTestsStep]);
