/** What a module beside this one exports: it draws itself, on the data that the scene has put into `window.benchData`. */
interface Alternative {
  readonly show: (root: HTMLElement, data: unknown) => void;
}

declare global {
  interface Window {
    benchData?: unknown;
  }
}

const alternatives = import.meta.glob<Alternative>('./*.tsx');
const name = new URLSearchParams(location.search).get('name') ?? '';
const root = document.getElementById('root');
const load = alternatives[`./${name}.tsx`];
if (!load || !root) throw new Error(`There is no alternative named "${name}".`);
(await load()).show(root, window.benchData);
