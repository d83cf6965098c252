import type { Sheet } from '../../../providers/pdf/index.ts'
import { type EvidenceReader, evidenceContent } from './evidence-content.ts'
import type { Evidence } from './gather-evidence.ts'

/** The same as the page, as a file to keep. */
export function evidenceSheet(evidence: Evidence, reader: EvidenceReader): Sheet {
  const { words, title, assetName, facts, tables, heads } = evidenceContent(evidence, reader)
  return {
    locale: reader.locale,
    author: reader.serviceName,
    title,
    subject: assetName,
    facts,
    picture: reader.assetPicture,
    tables,
    pictures: reader.pictures,
    missing: words.missing,
    proof: { title: words.heads, pairs: heads, text: words.rule, url: reader.url },
  }
}
