import { chromium } from 'playwright-core';
import type { Contender, Measured, Scene } from './scene.ts';
import { buildStage, type StageOrigins } from './stage.ts';
import { medianOf, printHeader, printMeasured, printRatio, printRow } from './table.ts';

const files = import.meta.glob<{ readonly scenes: readonly Scene[] }>('./scenes/*.ts', {
  eager: true,
});

export interface BenchOptions extends StageOrigins {
  readonly executablePath: string;
  /** Only scenes whose name holds this text. */
  readonly only: string;
  /** Overrides the runs of every scene. */
  readonly runs: number | null;
}

/** Plays every scene, the console and the plain alternative in turn, and prints one table. Gives the number of scenes that broke. */
export async function runBench(options: BenchOptions): Promise<number> {
  const scenes = Object.values(files)
    .flatMap((file) => file.scenes)
    .filter(({ name }) => name.includes(options.only));
  const browser = await chromium.launch({
    executablePath: options.executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--js-flags=--expose-gc',
    ],
  });
  const playOnce = async (contender: Contender): Promise<Measured> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    try {
      return await contender.run(await buildStage(context, options));
    } finally {
      await context.close();
    }
  };
  let broken = 0;
  console.log(
    `Chromium ${browser.version()}, median of several runs. The ratio is plain ÷ console: above 1 the console is better.\n`,
  );
  console.log(printHeader());
  for (const { name, ours, plain, runs: wanted = 5 } of scenes) {
    try {
      const runs = { ours: [] as Measured[], plain: [] as Measured[] };
      // In turn, so that what else the machine does touches both alike.
      for (let run = 0; run < (options.runs ?? wanted); run += 1) {
        runs.ours.push(await playOnce(ours));
        if (plain) runs.plain.push(await playOnce(plain));
      }
      const [left, right] = [medianOf(runs.ours), medianOf(runs.plain)];
      console.log(name);
      console.log(printRow(`  ${ours.name}`, printMeasured(left)));
      if (plain) {
        console.log(printRow(`  ${plain.name}`, printMeasured(right)));
        console.log(printRow('  ratio', printRatio(left, right)));
      }
    } catch (error) {
      broken += 1;
      console.log(`${name}: broke. ${String(error).split('\n')[0]}`);
    }
  }
  await browser.close();
  return broken;
}
