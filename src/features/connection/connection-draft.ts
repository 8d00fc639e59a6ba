export interface ConnectionDraft {
  readonly name: string;
  readonly baseUrl: string;
}

export const EMPTY_DRAFT: ConnectionDraft = { name: '', baseUrl: '' };

export function readConnectionDraft(stored: unknown): ConnectionDraft {
  if (typeof stored !== 'object' || stored === null) return EMPTY_DRAFT;
  const { name, baseUrl } = { ...EMPTY_DRAFT, ...stored };
  return {
    name: typeof name === 'string' ? name : '',
    baseUrl: typeof baseUrl === 'string' ? baseUrl : '',
  };
}
