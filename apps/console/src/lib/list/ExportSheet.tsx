import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useT } from '../i18n.tsx'
import { useMay } from '../me.ts'
import { nameOf } from '../person.ts'
import { useServices } from '../services.tsx'
import { download, type ExportForm, exportText, mostExported, type Sheet, sheetIn } from './export-file.ts'

/** One row of a list, as its columns show it. */
type ShownRow = { id: string; cells: readonly { id: string; content: ReactNode }[] }

export type ExportSheetProps = {
  title: string
  form: ExportForm
  headers: readonly string[]
  /** What is filtered, up to so many rows. */
  readRows: (most: number) => Promise<readonly ShownRow[]>
  onEnd: () => void
}

/** Reads what is filtered, draws it in the columns of the list where nobody sees it, and hands it out as a file. */
export function ExportSheet({ title, form, headers, readRows, onEnd }: ExportSheetProps) {
  const t = useT()
  const id = useId()
  const { notifier } = useServices()
  const named = useNamed()
  const table = useRef<HTMLTableElement>(null)
  const { data: rows, isError } = useQuery({
    // each file is read anew
    queryKey: ['export', id],
    queryFn: () => readRows(mostExported),
    gcTime: 0,
    staleTime: 0,
  })
  const handOut = useEffectEvent(async () => {
    if (!table.current) return
    const sheet = await named(sheetIn(table.current, headers))
    download(exportText(sheet, form), title, form)
    notifier.show({ text: t('export.done', { count: sheet.rows.length }) })
    onEnd()
  })
  const giveUp = useEffectEvent(() => {
    notifier.show({ tone: 'error', text: t('failure.other') })
    onEnd()
  })
  useEffect(() => {
    if (rows) void handOut()
    if (isError) giveUp()
  }, [rows, isError])
  return (
    <table ref={table} hidden aria-hidden>
      <tbody>
        {rows?.map((row) => (
          <tr key={row.id}>
            {row.cells.map((cell) => (
              <td key={cell.id}>{cell.content}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const atATime = 100

/** The list knows the people of its page by name; the others are asked for. */
function useNamed(): (sheet: Sheet) => Promise<Sheet> {
  const { sdk } = useServices()
  const may = useMay()
  return async (sheet) => {
    const ids = [...new Set(sheet.rows.flat().filter((cell) => /^usr_\w+$/.test(cell)))]
    if (!may('user:list:all') || ids.length === 0) return sheet
    const names = new Map<string, string>()
    for (let from = 0; from < ids.length; from += atATime) {
      const found = await sdk.users.list({ id: ids.slice(from, from + atATime), nbResultsPerPage: atATime })
      for (const user of found) names.set(user.id, nameOf(user))
    }
    return { ...sheet, rows: sheet.rows.map((row) => row.map((cell) => names.get(cell) ?? cell)) }
  }
}
