import type { Operation } from '@plaza/contract'
import { Button, ProgressBar } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { isGoingOn, OperationSteps, operationText, progressText, shareDone } from '../../lib/operations/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { When } from '../../lib/When.tsx'
import { ownOperationsQuery } from './own-operations.ts'

/** The latest files that somebody has asked for. */
export function Exports() {
  const t = useT()
  const { sdk } = useServices()
  const { user } = useMe()
  const { data } = useQuery(ownOperationsQuery(sdk, user.id))
  if (!data) return null
  const exports = data.filter(({ kind }) => kind === 'export')
  return (
    <Block title={t('data.exports')}>
      {exports.length === 0 ? (
        <p className="text-ink-2">{t('data.exports.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {exports.map((operation) => (
            <li key={operation.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <Export operation={operation} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

function Export({ operation }: { operation: Operation }) {
  const t = useT()
  const intl = useIntl()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const { file, createdDate } = operation
  const download = () =>
    void send(() => sdk.operations.link(operation.id), { onDone: ({ url }) => window.location.assign(url) })
  const sizeOf = (bytes: number) =>
    intl.formatNumber(Math.max(1, Math.round(bytes / 1024)), { style: 'unit', unit: 'kilobyte', unitDisplay: 'short' })
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">{operationText(t, operation)}</p>
        <p className="text-small text-ink-2">
          <When date={createdDate} /> · {progressText(t, operation)}
          {file &&
            ` · ${t('data.exports.until', { size: sizeOf(file.bytes), date: intl.formatDate(file.expirationDate, { dateStyle: 'medium' }) })}`}
        </p>
        {operation.status === 'done' && !file && <p className="text-small text-ink-3">{t('data.exports.gone')}</p>}
        {error && (
          <p role="alert" className="text-danger-ink">
            {error}
          </p>
        )}
      </div>
      {isGoingOn(operation) && (
        <span className="w-40">
          <ProgressBar label={t('data.exports.progress')} value={shareDone(operation)} />
        </span>
      )}
      <OperationSteps operation={operation} />
      {operation.status === 'done' && file && (
        <Button size="sm" variant="secondary" isBusy={isBusy} onPress={download}>
          {t('data.exports.download', { name: file.name })}
        </Button>
      )}
    </>
  )
}
