import { slice } from '../../slice.ts'
import { addPasskey, passkeyOptions } from './add-passkey.ts'
import { factorArchive, recoveryCodeArchive } from './archive.ts'
import { confirm, confirmOptions } from './confirm.ts'
import { confirmTotp } from './confirm-totp.ts'
import { listFactors } from './read.ts'
import { removeFactor } from './remove-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { startTotp } from './start-totp.ts'
import { renameFactor } from './update-factor.ts'

export { optionsToProve } from './passkeys.ts'
export { methodsOf, type Proved, proveFactor } from './prove-factor.ts'
export { summariesOf } from './read.ts'
export { resetFactors } from './reset-factors.ts'
export { confirmedOf as factorsOf } from './store.ts'

export const factors = slice({
  handlers: {
    factors: {
      list: (_request, { actor, services }) => listFactors(actor, services),
      startTotp: (_request, { actor, services }) => startTotp(actor, services),
      confirmTotp: ({ body }, { actor, services }) => confirmTotp(body, actor, services),
      passkeyOptions: (_request, { actor, services }) => passkeyOptions(actor, services),
      addPasskey: ({ body }, { actor, services }) => addPasskey(body, actor, services),
      update: ({ params, body }, { actor, services }) => renameFactor({ ...body, ...params }, actor, services),
      remove: ({ params }, { actor, services }) => removeFactor(params.id, actor, services),
      renewRecoveryCodes: (_request, { actor, services }) => renewRecoveryCodes(actor, services),
      confirmOptions: (_request, { actor, services }) => confirmOptions(actor, services),
      confirm: ({ body }, { actor, services }) => confirm(body, actor, services),
    },
  },
  tables: ['factors', 'recovery_codes'],
  archive: [factorArchive, recoveryCodeArchive],
  trash: [
    { kind: 'user', resource: factorArchive, by: 'userId' },
    { kind: 'user', resource: recoveryCodeArchive, by: 'userId' },
  ],
})
