import { HttpError } from '../client/api-error.ts';
import { LOCAL_RECORD } from '../connection/connections.ts';

/** Addresses do not name their service: a link that was passed on opens where its reader is, at first on the service in the page. */
export const LINK_OF_ANOTHER =
  'This was asked of the local service in this page, whose data is invented. If a link of another service led here, choose a connection to that one.';
export const isOfLocalService = ({ request }: HttpError) =>
  request.url.startsWith(`${LOCAL_RECORD.baseUrl}/`);

/** Why a monitor, or what belongs to it, was not found, where the API does not promise the endpoint: `lacks` is what then cannot be done. */
export const sayWhyMissing = (error: unknown, lacks: string): string =>
  error instanceof HttpError && isOfLocalService(error)
    ? `No monitor has this id. ${LINK_OF_ANOTHER}`
    : `Either this deployment or this key does not ${lacks}, or no monitor has this id.`;
