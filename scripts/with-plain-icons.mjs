const PLAIN_ICON = '\0plain-icon';

/**
 * In the built page, an icon of lucide-react is an svg element and no more. The library's own component also knows contexts, aliases and
 * three spellings of each name, which weighs as much as a dozen icons and is part of every first load.
 * @returns {import('vite').Plugin}
 */
export const withPlainIcons = () => ({
  name: 'with-plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) => (id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? PLAIN_ICON : null),
  load: (id) =>
    id === PLAIN_ICON
      ? `import { createElement } from 'react';
         const look = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round', viewBox: '0 0 24 24' };
         export default ({ node }) => ({ size = 24, strokeWidth = 2, ...rest }) =>
           createElement('svg', { ...look, width: size, height: size, strokeWidth, 'aria-hidden': !('aria-label' in rest), ...rest },
             ...node.map(([tag, attributes]) => createElement(tag, attributes)));`
      : null,
});
