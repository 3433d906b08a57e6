/** What is used here of a global that Node has, and whose types come with those of browsers only. */
declare namespace WebAssembly {
  class Module {
    constructor(code: Uint8Array);
  }
  function compile(code: Uint8Array): Promise<Module>;
}
