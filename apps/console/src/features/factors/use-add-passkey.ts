import { useQueryClient } from '@tanstack/react-query'
import { factorsQuery } from '../../lib/factors-query.ts'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { makePasskey } from './passkey.ts'

/** Makes a passkey in this browser and adds it; the first factor of an account brings recovery codes along. */
export function useAddPasskey(onDone: (recoveryCodes: readonly string[] | undefined) => void) {
  const { sdk } = useServices()
  const cache = useQueryClient()
  const { send, ...state } = useSend()
  const add = (name: string) =>
    send(
      async () => {
        const attestation = await makePasskey(await sdk.factors.passkeyOptions())
        return sdk.factors.addPasskey({ name, attestation })
      },
      {
        onDone: async ({ recoveryCodes }) => {
          onDone(recoveryCodes)
          await cache.invalidateQueries(factorsQuery(sdk))
        },
      },
    )
  return { add, ...state }
}
