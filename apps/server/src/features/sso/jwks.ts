import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { publicKeys } from '../../providers/sso/index.ts'
import { readSigning } from './connections.ts'

export async function readKeys({ params }: Request<Endpoints['sso']['jwks']>, ctx: Context) {
  return publicKeys((await readSigning(ctx, params)).jwks)
}
