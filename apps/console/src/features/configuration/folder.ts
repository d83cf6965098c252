import type { ConfigurationDocument } from '@plaza/contract'

/** What no system takes in a name is written as its number. */
const fileName = (key: string) =>
  key.replace(/[\\/:*?"<>|~\p{Cc}]/gu, (sign) => `~${sign.codePointAt(0)?.toString(16)}~`)

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** A configuration as a folder, one file for each object, so that a difference in git names what it is about. */
export function folderOf({ objects, ...head }: ConfigurationDocument): { name: string; text: string }[] {
  const files = Object.entries(objects).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind).map(([key, value]) => ({
      name: `plaza.configuration/${kind}/${fileName(key)}.json`,
      text: textOf(value),
    })),
  )
  return [{ name: 'plaza.configuration/configuration.json', text: textOf(head) }, ...files]
}
