import type { Endpoints, ParamsOf } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { publicKeys } from '../../providers/sso/index.ts'
import { readSigning } from './connections.ts'

export async function readKeys(input: ParamsOf<Endpoints['sso']['jwks']>, services: Services) {
  return publicKeys((await readSigning(services, input)).jwks)
}
