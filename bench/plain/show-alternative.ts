/** What a module beside this one exports: it draws itself, on the data that the scene has put into `window.benchData`. */
interface Alternative {
  readonly show: (root: HTMLElement, data: unknown) => void;
}

declare global {
  interface Window {
    benchData?: unknown;
  }
}

// Served under the console's policy, which lets no text become markup; what one writes first has none.
const trustedTypes = Reflect.get(globalThis, 'trustedTypes') as
  | { createPolicy(name: string, rules: { createHTML(text: string): string }): unknown }
  | undefined;
trustedTypes?.createPolicy('default', { createHTML: (text) => text });

const alternatives = import.meta.glob<Alternative>('./*.tsx');
const name = new URLSearchParams(location.search).get('name') ?? '';
const root = document.getElementById('root');
const load = alternatives[`./${name}.tsx`];
if (!load || !root) throw new Error(`There is no alternative named "${name}".`);
(await load()).show(root, window.benchData);
