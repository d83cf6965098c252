import { textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fact } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { OperationSteps, operationQuery, operationText, progressText } from '../../lib/operations/index.ts'
import { useServices } from '../../lib/services.tsx'

/** The operation that a record belongs to: its other records, and taking it back as a whole. */
export function OperationFact({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  // several calls that have a name in common are no operation of the server
  const { data: operation } = useQuery({ ...operationQuery(sdk, id), enabled: id.startsWith('op_') })
  return (
    <Fact name={t('audit.operation')}>
      <span className="flex flex-wrap items-center justify-end gap-2">
        <Link to="/audit" search={{ operationId: id }} className={textLinkClass}>
          {operation
            ? `${operationText(t, operation)} · ${progressText(t, operation)}`
            : id.startsWith('op_')
              ? id
              : t('audit.together')}
        </Link>
        {operation && <OperationSteps operation={operation} />}
      </span>
    </Fact>
  )
}
