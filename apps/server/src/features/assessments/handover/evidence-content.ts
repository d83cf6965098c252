import type { HandoverContent, HandoverItem, JsonObject } from '@plaza/contract'
import { asObject, writtenDate } from '@plaza/domain'
import type { Cell, Pair, Piece, SheetTable } from '../../../providers/pdf/index.ts'
import { type EvidenceWords, evidenceWords } from './evidence-words.ts'
import type { Evidence, EvidenceRecord } from './gather-evidence.ts'

/** How it is read: by whom it is run, in which language and zone, and where it is found again. */
export type EvidenceReader = {
  locale: string
  zone: string
  serviceName: string
  url: string
  /** Pictures as JPEG, by the hash of the bytes as they were taken. */
  pictures: ReadonlyMap<string, Buffer>
  assetPicture: Buffer | undefined
}

/** All that is told of the hand-overs of a booking, in words; what it looks like is for others to say. */
export type EvidenceContent = {
  words: EvidenceWords
  title: string
  assetName: string
  facts: readonly Pair[]
  tables: readonly SheetTable[]
  heads: readonly Pair[]
}

const line = (...pieces: Piece[]): Cell => ({ lines: [pieces] })
const plain = (text: string): Cell => line({ text })

export function evidenceContent(evidence: Evidence, { locale, zone }: EvidenceReader): EvidenceContent {
  const words = evidenceWords(locale)
  const { transaction, assetName, names, records } = evidence
  const at = (date: string) =>
    writtenDate(
      new Date(date),
      {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        timeZone: zone,
      },
      locale,
    )
  const who = (id: string | null) => (id === null ? words.service : (names[id] ?? id))
  const { start_date: start, end_date: end } = transaction
  const period = start && end ? `${at(start.toISOString())} – ${at(end.toISOString())} (${zone})` : undefined
  const told: Told = { at, who, words }
  return {
    words,
    title: words.title,
    assetName,
    facts: [
      [words.asset, assetName],
      [words.booking, transaction.id],
      ...(period ? [[words.period, period] as const] : []),
      [words.owner, who(transaction.owner_id)],
      [words.taker, who(transaction.taker_id)],
      ...records.map(({ stage, row }) => [words.stages[stage], words.states[row.handover.state]] as const),
    ],
    tables: [
      conditionTable(records, locale.slice(0, 2), words),
      confirmationTable(records, told),
      ...remarkTables(records, told),
      versionTable(records, told),
    ],
    heads: records.map(({ stage, row }) => [words.stages[stage], row.handover.head ?? '–'] as const),
  }
}

type Told = { at: (date: string) => string; who: (id: string | null) => string; words: EvidenceWords }
type Found = NonNullable<HandoverContent['items']>[number]

/** Each item with what was found at the start beside what was found at the end. */
function conditionTable(records: readonly EvidenceRecord[], language: string, words: EvidenceWords): SheetTable {
  const items = new Map<string, HandoverItem>(
    records.flatMap(({ row }) => row.handover.items.map((item) => [item.key, item] as const)),
  )
  const nameOf = ({ label, key }: HandoverItem) =>
    String(label[language] ?? label.default ?? Object.values(label)[0] ?? key)
  const cellOf = (found: Found | undefined, { unit }: HandoverItem, isErased: true | undefined): Cell => {
    if (isErased) return plain(words.erased)
    if (!found) return plain('–')
    const value = found.value === undefined ? [] : [{ text: [found.value, unit].filter(Boolean).join(' ') }]
    const state: Piece = found.state ? { text: words.itemStates[found.state], look: 'strong' } : { text: '–' }
    return {
      lines: [[state, ...value], ...(found.note ? [[{ text: found.note }]] : [])],
      photos: found.photos ?? [],
    }
  }
  const rows = [...items.values()].map((item) => [
    plain(nameOf(item)),
    ...records.map(({ content, row }) =>
      cellOf(
        content?.items?.find(({ key }) => key === item.key),
        item,
        row.handover.isErased,
      ),
    ),
  ])
  const loose = records.map(({ content }) => {
    const shown = new Set((content?.items ?? []).flatMap(({ photos = [] }) => photos))
    return { lines: [], photos: Object.keys(content?.photos ?? {}).filter((sha256) => !shown.has(sha256)) }
  })
  const others = loose.some(({ photos }) => photos.length > 0) ? [[plain(words.photos), ...loose]] : []
  const notes = [plain(words.note), ...records.map(({ content }) => plain(content?.note ? content.note : '–'))]
  return {
    title: words.condition,
    head: ['', ...records.map(({ stage }) => words.stages[stage])],
    rows: [...rows, ...others, notes],
    shares: [1, 2, 2],
  }
}

const capturedCell = (
  { capturedDate, isLate, isClockOff }: { capturedDate: string; isLate: boolean; isClockOff: boolean },
  { at, words }: Told,
): Cell => {
  const mark = isClockOff ? words.clockOff : isLate ? words.late : undefined
  return line({ text: at(capturedDate) }, ...(mark ? [{ text: mark, look: 'mark' as const }] : []))
}

function confirmationTable(records: readonly EvidenceRecord[], told: Told): SheetTable {
  const { at, who, words } = told
  const rows = records.flatMap(({ stage, versions }) =>
    versions
      .filter(({ kind }) => kind === 'confirmation')
      .map((version) => {
        const { payload, authorId, method, createdDate } = version
        const { signerId, contentVersion, statement, comment, device } = asObject(payload)
        const said: Piece[] = comment ? [{ text: String(comment) }] : []
        const objection: Piece[] =
          statement === 'challenge' ? [{ text: words.objects, look: 'strong' as const }, ...said] : said
        const on = method === 'code' ? ` (${who(authorId)})` : device ? ` (${String(device)})` : ''
        const signer: Cell = {
          lines: [[{ text: who(String(signerId)) }], ...(objection.length > 0 ? [objection] : [])],
        }
        return [
          payload ? signer : plain(words.erased),
          plain(words.stages[stage]),
          plain(`${words.methods[method]}${on}`),
          plain(at(createdDate)),
          capturedCell(version, told),
          plain(String(contentVersion ?? '–')),
        ]
      }),
  )
  const head = [words.who, words.stage, words.how, words.received, words.captured, words.version]
  return { title: words.confirmations, head, rows, shares: [3, 1.2, 2.4, 2.2, 2.4, 1] }
}

function remarkTables(records: readonly EvidenceRecord[], { at, who, words }: Told): SheetTable[] {
  const rows = records.flatMap(({ stage, versions }) =>
    versions
      .filter(({ kind }) => kind === 'remark')
      .map(({ payload, authorId, createdDate }) => [
        plain(who(authorId)),
        plain(words.stages[stage]),
        plain(at(createdDate)),
        plain(payload ? String((payload as JsonObject).remark ?? '') : words.erased),
      ]),
  )
  const head = [words.who, words.stage, words.received, words.remark]
  return rows.length > 0 ? [{ title: words.remarks, head, rows, shares: [2, 1, 2, 4] }] : []
}

function versionTable(records: readonly EvidenceRecord[], told: Told): SheetTable {
  const { at, who, words } = told
  const rows = records.flatMap(({ stage, versions }) =>
    versions.map((version) => [
      plain(String(version.number)),
      plain(words.stages[stage]),
      plain(words.kinds[version.kind]),
      plain(who(version.authorId)),
      plain(at(version.createdDate)),
      capturedCell(version, told),
      line({ text: version.hash.slice(0, 16), look: 'hash' }),
    ]),
  )
  const head = [words.version, words.stage, words.kind, words.who, words.received, words.captured, words.hash]
  return { title: words.versions, head, rows, shares: [1, 1.2, 1.6, 2, 2.2, 2.4, 2] }
}
