import type { Case } from '@plaza/contract'
import { SearchSelect } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseText } from '../../lib/cases/index.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

const recent = 100

type DuplicateDialogProps = { of: Case; onPick: (id: string) => void; onClose: () => void }

/** Which case is about the same, among the newest. */
export function DuplicateDialog({ of: one, onPick, onClose }: DuplicateDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const [other, setOther] = useState<string | null>(null)
  const [hasTried, setTried] = useState(false)
  const { data = [] } = useQuery({
    queryKey: ['cases', 'list', { nbResultsPerPage: recent }],
    queryFn: () => sdk.cases.list({ nbResultsPerPage: recent }),
    structuralSharing: false,
  })
  return (
    <FormDialog
      title={t('case.duplicate.title')}
      submitLabel={t('case.close')}
      isBusy={false}
      error={null}
      onSubmit={() => {
        setTried(true)
        if (other === null) return
        onPick(other)
        onClose()
      }}
      onClose={onClose}
    >
      <SearchSelect
        size="sm"
        label={t('case.duplicate.of')}
        options={data
          .filter(({ id }) => id !== one.id)
          .map((each) => ({ value: each.id, label: `${caseText(t, each)} · ${each.id.slice(-6)}` }))}
        value={other}
        onChange={setOther}
        error={hasTried && other === null ? t('form.required') : undefined}
        placeholder={t('listings.bulk.choose')}
        openLabel={t('case.duplicate.of')}
        emptyLabel={t('cases.none')}
      />
    </FormDialog>
  )
}
