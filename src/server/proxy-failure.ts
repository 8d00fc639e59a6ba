/** A request that is not passed on, or gets no answer, with the status and the words for the page. */
export class ProxyFailure extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address (connection refused)',
  ENOTFOUND: 'the name of its host is not known',
  EAI_AGAIN: 'the name of its host cannot be resolved at the moment',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ECONNRESET: 'it ended the connection without an answer',
  EPIPE: 'it ended the connection without an answer',
  EPROTO: 'it does not speak TLS as its address says',
};

/** What is answered where the deployment gives no answer. The address of the deployment is no part of it: it may be a private one. */
export function explainFailure(error: unknown): {
  readonly status: number;
  readonly message: string;
} {
  if (error instanceof ProxyFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ETIMEDOUT')
    return { status: 504, message: 'Gateway Timeout: no connection to the API (ETIMEDOUT).' };
  return { status: 502, message: `Bad Gateway: no usable answer of the API: ${reasonOf(code)}.` };
}

function reasonOf(code: string): string {
  const known = REASONS[code];
  if (known !== undefined) return known;
  if (/^(?:HPE_|ERR_HTTP_)/.test(code)) return `its answer is not valid HTTP (${code})`;
  if (/CERT|SIGNATURE|SELF_SIGNED|ISSUER|ALTNAME/.test(code))
    return `its certificate is refused (${code})`;
  if (/SSL|TLS/.test(code)) return `no secure connection comes about (${code})`;
  return code === '' ? 'the connection failed' : `the connection failed (${code})`;
}
