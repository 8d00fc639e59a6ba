// npm run test:firefox: every screen in Firefox. Fails where no Firefox is and none can be installed.
import './check-node.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { runSteps } = await import('./run-steps.mjs');
const { buildStep, firefoxStep, prepare } = await import('./steps.mjs');
await prepare();
await runSteps([
  buildStep,
  {
    ...firefoxStep,
    async run() {
      const { notRun, ...count } = await firefoxStep.run();
      return notRun === undefined ? count : { passed: 0, failed: 1, failures: [notRun] };
    },
  },
]);
