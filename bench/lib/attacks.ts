/** Expressions of workflows that try to get out, to stay for ever or to take everything along. */
export const attacks: Record<string, string> = {
  'an endless loop': '(() => { while (true); })()',
  'a loop in native code': '[].indexOf.call({ length: 2 ** 53 - 1 }, 1)',
  'a memory bomb': '(() => { const a = []; while (true) a.push(new Array(1000).fill(1)) })()',
  'a long text': '"x".repeat(2 ** 29)',
  'endless recursion': '(function f() { f() })()',
  'the constructor of constructors': 'constructor.constructor("return process")().exit()',
  require: 'require("node:fs")',
  'the network': 'fetch("http://127.0.0.1")',
  'a timer': 'setTimeout(() => 1)',
  'the process': 'globalThis.process.mainModule',
  'a polluted prototype': 'Object.prototype.polluted = 1, env.SECRET.length',
  'an expensive pattern': '/^(a+)+$/.test("a".repeat(40) + "b") && missing',
}
