// Apart from the rows, which are the specification's: these are the words of readers.

const list = (names: string): readonly string[] => names.split(', ');

/** What people call a row when they do not quote it. */
export const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  'bad-request': list(
    'validation failed, invalid body, invalid parameter, missing field, malformed request, invalid json, malformed json, not json, ' +
      'field required, missing prompt, prompt required, missing query, must be at most, must be at least, ' +
      'limit too high, out of range',
  ),
  'invalid-url': list(
    'bad url, malformed url, unsupported protocol, wrong url, url without http, url without scheme, ftp url, ' +
      'unsupported scheme, wrong address, url not valid, url must start with, url must begin with',
  ),
  unauthorized: list(
    'wrong key, bad key, invalid key, invalid api key, missing key, no key, revoked key, key refused, ' +
      'not authenticated, unauthenticated, wrong token, authentication failed, login failed, key does not work, key not working, ' +
      'key stopped working, key expired, expired key, token expired, bad credentials, wrong credentials, ' +
      'not logged in, not authorized, sign in failed, api key not valid, ' +
      'not authorised, key rejected, key disabled, key deleted, login required, ' +
      'authorization header, bearer, auth header',
  ),
  'payment-required': list(
    'no credits, out of credits, credits ran out, no more credits, not enough credits, credits used up, billing, ' +
      'insufficient funds, payment, no money, upgrade plan, credits exhausted, billing not configured, pay as you go, ' +
      'credits 0, zero credits, card declined, card expired, credit card, subscription expired',
  ),
  forbidden: list(
    'no permission, permission denied, access denied, missing scope, not allowed, scope, scopes, ' +
      'feature not in plan, plan does not include, insufficient permissions, no rights, attention required, you have been blocked',
  ),
  'prompt-injection': list('injection'),
  'not-found': list(
    'does not exist, no such, missing page, unknown path, wrong id, wrong path, monitor not found, check not found, ' +
      'endpoint missing, unknown endpoint, missing endpoint, no such resource',
  ),
  'request-timeout': list(
    'timeout, time out, timed out, too slow, takes too long, took too long, page timeout, scrape timeout, ' +
      'deadline exceeded, time limit, did not load, takes forever',
  ),
  conflict: list('already deleted, already running, wrong state'),
  'payload-too-large': list(
    'too big, too large, body too large, request too large, size limit, too many urls, prompt too long, ' +
      'schema too long, schema too big, schema too large',
  ),
  unprocessable: list(
    'schema, invalid schema, json schema, bad schema, extraction failed, no conforming result, ' +
      'model could not produce, could not extract',
  ),
  'rate-limit': list(
    'too many requests, throttled, throttling, slow down, requests per minute, quota, retry after, too many calls, ' +
      'rate limited, try again later, too fast, too often',
  ),
  'concurrency-limit': list(
    'too many browsers, too many jobs, concurrent browsers, concurrency, concurrent, too many sessions, ' +
      'parallel limit, parallel browsers, too many running jobs, too many runs, too many agents',
  ),
  'internal-server-error': list(
    'server error, internal error, crash, unexpected error, unexpected failure, something went wrong, ' +
      'unhandled failure, an error occurred, unknown error',
  ),
  'bad-gateway': list(
    'gateway, nginx, cloudflare, proxy error, upstream, invalid response from upstream',
  ),
  'service-unavailable': list(
    'unavailable, down, maintenance, overloaded, outage, server busy, service busy, try again later',
  ),
  'gateway-timeout': list(
    'timeout, time out, gateway, upstream timed out, crawl timeout, deadline exceeded',
  ),
  'invalid-job-id': list('invalid uuid, bad job id, wrong job id, malformed id'),
  'invalid-snapshot-id': list('bad snapshot id, wrong snapshot id'),
  'trace-before-spark-2': list(
    'spark 2, spark, no trace, old run, trace missing, trace unavailable, trace empty, legacy run, legacy job',
  ),
  'snapshots-before-spark-2': list(
    'spark 2, spark, no snapshots, old run, snapshots unavailable, legacy run, legacy job',
  ),
  'zero-data-retention': list(
    'zdr, zero retention, data retention, retention, compliance, privacy',
  ),
  'job-not-found': list(
    'job missing, run not found, agent not found, job does not exist, run does not exist, agent does not exist, ' +
      'no such job, no such run, job gone, run disappeared, run gone, run expired, results gone, results expired, ' +
      'cannot find my job, cannot find run, wrong account, foreign job, other team, another team, unknown job, ' +
      'expired job, job not found, someone else, not my run',
  ),
  'snapshot-not-found': list(
    'snapshot missing, snapshot does not exist, no such snapshot, ' +
      'screenshot missing, screenshot not found, artifact missing, artifact not found, ' +
      'snapshot gone, unknown snapshot',
  ),
  'already-finished': list(
    'agent already, already finished, already done, already completed, cannot cancel, run is over, job is finished, ' +
      'run already stopped, run already ended, nothing to cancel, cancel failed, orchestrator finished, already stopped, ' +
      'cannot stop, could not stop, stop failed',
  ),
  'already-cancelled': list(
    'agent already, already cancelled, already canceled, already cancelling, cancelled twice, cannot cancel, being cancelled, ' +
      'duplicate cancel, double cancel, cancel again, cancelled two times, cancel already requested, cancel failed, already stopped, ' +
      'cannot stop, could not stop, stop failed',
  ),
  'submission-rejected': list(
    'passthrough, cannot start, start failed, start rejected, submission failed, could not submit, submit rejected, ' +
      'submit failed, run did not start, cannot start run, pass through, could not start run',
  ),
  'trace-cancelled': list(
    'run was cancelled, job was cancelled, agent was cancelled, job cancelled, run cancelled, ' +
      'canceled, aborted, stopped by the user, cancellation, run was stopped, job was stopped, agent was stopped, somebody stopped, ' +
      'run stopped, job stopped, agent stopped, agent cancelled',
  ),
  'trace-credit-limit-reached': list(
    'maxcredits, max credits, credit limit, credit ceiling, ceiling, budget, run stopped because of credits, ' +
      'spend limit, spending limit, not billed, spent too much, too expensive, cost limit, run stopped credits',
  ),
  'trace-parent-finished': list(
    'parent ended, sub agent stopped, subagent stopped, orphan, parent died, parent stopped, orchestrator finished, ' +
      'orphaned agent, helper agent, helper stopped, helper agent stopped, child agent stopped, sub agent cancelled, subagent cancelled',
  ),
  'trace-refused': list(
    'refusal, content policy, rephrase, declined, agent refused, policy violation, agent will not do it, safety, would not do it',
  ),
  'trace-internal': list(
    'internal failure, browser crashed, browser failed, tool failed, run crashed, unexpected failure, ' +
      'something went wrong, agent crashed, unexpected error in the run, run broke, run died',
  ),
};
