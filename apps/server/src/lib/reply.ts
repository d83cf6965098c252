import type { Readable } from 'node:stream'

/** Answers that are not an object to be written as JSON. */
export class Redirect {
  readonly location: string
  readonly headers: Readonly<Record<string, string>>
  constructor(location: string, headers: Readonly<Record<string, string>> = {}) {
    this.location = location
    this.headers = headers
  }
}

export class PlainText {
  readonly status: number
  readonly text: string
  constructor(status: number, text: string) {
    this.status = status
    this.text = text
  }
}

/** A complete page, with the headers that say what it may do. */
export class HtmlPage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  constructor(html: string, headers: Readonly<Record<string, string>>) {
    this.html = html
    this.headers = headers
  }
}

/** JSON that the operation wrote itself, where objects made only to be written would cost more than the work. */
export class WrittenJson {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** A file to save. */
export class Download {
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  readonly body: Readable
  constructor({
    name,
    contentType,
    bytes,
    body,
  }: { name: string; contentType: string; bytes: number; body: Readable }) {
    this.name = name
    this.contentType = contentType
    this.bytes = bytes
    this.body = body
  }
}

/** Sets query parameters on an address: same names are replaced, others kept. */
export function withQuery(address: string, parameters: Record<string, string>) {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.toString()
}

/** A complete answer with its own status, for calls that can partly succeed. */
export class WithStatus<Body> {
  readonly status: number
  readonly body: Body
  constructor(status: number, body: Body) {
    this.status = status
    this.body = body
  }
}

/** An answer with additional headers, such as a session cookie. */
export class WithHeaders<Body> {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
  constructor(headers: Readonly<Record<string, string>>, body: Body) {
    this.headers = headers
    this.body = body
  }
}
