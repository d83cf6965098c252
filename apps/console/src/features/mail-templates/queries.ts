import type { MailTemplate } from '@plaza/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from '../../lib/client.ts'

/** Every mail, with our words and those of the marketplace. Saving an entry reads them again. */
export const templatesQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['entries', 'templates'],
    queryFn: async (): Promise<MailTemplate[]> => [...(await sdk.emailTools.templates())],
  })
