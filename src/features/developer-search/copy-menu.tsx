import { Code } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from '#/api/queries/query-client.ts';
import { writeRequestAsCurl } from '#/api/client/request-as-curl.ts';
import { requestUrl } from '#/api/client/request-url.ts';
import { addresses } from '#/contract/endpoint-addresses.ts';
import { copyText } from '#/ui/copy/copy-text.ts';
import { Menu } from '#/ui/overlay/menu.tsx';
import type { MenuItem } from '#/ui/overlay/menu-panel.tsx';
import { toGeneralRequest, toRequest } from './form/form-values.ts';
import type { SearchForm } from './params/search-form.ts';

interface Props {
  readonly form: SearchForm;
  readonly searchKind: 'developer' | 'general';
}

/** The search as it can be asked elsewhere. A key is never copied: a placeholder is in its place. */
export function CopyMenu({ form, searchKind }: Props) {
  const { baseUrl, apiKey } = apiOf(useQueryClient()).connection;
  const hasKey = Boolean(apiKey);
  const developer = toRequest(form);
  const general = toGeneralRequest(form);
  const request = searchKind === 'general' ? general : developer;
  const copy = (text: string, what: string) => void copyText(text, `${what} copied.`);
  const item = (label: string, hint: string, write: () => string): MenuItem => ({
    label,
    hint,
    disabled: request === null,
    onSelect: () => copy(write(), label),
  });
  const question = { query: form.query };
  const endpoint = searchKind === 'general' ? addresses.webSearch : addresses.developerSearchPost;
  const items: MenuItem[] = [
    ...(searchKind === 'general' || developer === null
      ? []
      : [
          item('GET address', 'All parameters in the query string', () =>
            requestUrl(baseUrl, addresses.developerSearchGet, { query: developer }),
          ),
        ]),
    item('POST body', `JSON for ${endpoint.path}`, () =>
      JSON.stringify(request ?? question, null, 2),
    ),
    item('cURL command', hasKey ? 'With a placeholder for the key' : 'Without a key', () =>
      searchKind === 'general'
        ? writeRequestAsCurl(baseUrl, 'webSearch', { body: general ?? question }, { hasKey })
        : writeRequestAsCurl(
            baseUrl,
            'developerSearchPost',
            { body: developer ?? question },
            { hasKey },
          ),
    ),
    ...(request === null
      ? ['separator' as const, { heading: 'The form cannot be sent as it is' }]
      : []),
  ];
  return <Menu label="Copy as" icon={<Code size={14} aria-hidden />} items={items} align="end" />;
}
