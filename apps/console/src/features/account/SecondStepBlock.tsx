import type { Factor } from '@plaza/contract'
import { Button, StatusChip } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { factorsQuery } from '../../lib/factors-query.ts'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { hasPasskeys } from '../factors/index.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { FactorRow, FactorTimes } from './FactorRow.tsx'
import { NewCodesDialog } from './NewCodesDialog.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'
import { TotpDialog } from './TotpDialog.tsx'

type Open = { what: 'totp' | 'passkey' | 'codes' } | { what: 'remove' | 'rename'; factor: Factor } | null

const allCodes = 10

/** The means to prove who one is besides the password. */
export function SecondStepBlock() {
  const t = useT()
  const query = useQuery(factorsQuery(useServices().sdk))
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Block title={t('second.title')} text={t('second.text')}>
      <Region query={query} skeleton={<RowsSkeleton count={3} />}>
        {({ factors, recoveryCodesLeft, isRequired }) => {
          const app = factors.find(({ kind }) => kind === 'totp')
          const passkeys = factors.filter(({ kind }) => kind === 'passkey')
          const isLast = isRequired && factors.length === 1
          return (
            <div className="divide-y divide-line">
              <FactorRow
                title={t('second.app')}
                text={app ? <FactorTimes factor={app} /> : t('second.app.text')}
                chip={app && <StatusChip kind="confirmed">{t('second.on')}</StatusChip>}
                actions={
                  <>
                    {app && !isLast && (
                      <Button size="sm" variant="text" onPress={() => setOpen({ what: 'remove', factor: app })}>
                        {t('action.remove')}
                      </Button>
                    )}
                    <Button size="sm" variant={app ? 'secondary' : 'primary'} onPress={() => setOpen({ what: 'totp' })}>
                      {t(app ? 'second.app.replace' : 'second.app.set')}
                    </Button>
                  </>
                }
              />
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  canRemove={!isLast}
                  onRename={() => setOpen({ what: 'rename', factor: passkey })}
                  onRemove={() => setOpen({ what: 'remove', factor: passkey })}
                />
              ))}
              <FactorRow
                title={t(passkeys.length > 0 ? 'second.passkey.another' : 'second.passkeys')}
                text={t('second.passkeys.text')}
                actions={
                  <Button
                    size="sm"
                    variant="secondary"
                    isDisabled={!hasPasskeys()}
                    reason={t('second.passkeys.none')}
                    onPress={() => setOpen({ what: 'passkey' })}
                  >
                    {t('second.passkey.add')}
                  </Button>
                }
              />
              {factors.length > 0 && (
                <FactorRow
                  title={t('second.codes')}
                  text={t('second.codes.left', { left: recoveryCodesLeft, all: allCodes })}
                  chip={recoveryCodesLeft <= 2 && <StatusChip kind="waiting">{t('second.codes.few')}</StatusChip>}
                  actions={
                    <Button size="sm" variant="secondary" onPress={() => setOpen({ what: 'codes' })}>
                      {t('second.codes.new')}
                    </Button>
                  }
                />
              )}
            </div>
          )
        }}
      </Region>
      {open?.what === 'totp' && <TotpDialog onClose={close} />}
      {open?.what === 'passkey' && <AddPasskeyDialog onClose={close} />}
      {open?.what === 'codes' && <NewCodesDialog onClose={close} />}
      {open?.what === 'remove' && <RemoveFactorDialog factor={open.factor} onClose={close} />}
      {open?.what === 'rename' && <RenamePasskeyDialog factor={open.factor} onClose={close} />}
    </Block>
  )
}
