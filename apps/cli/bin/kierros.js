#!/usr/bin/env node
// No syntax newer than import(), so that an old Node can parse this file and print the version that is needed.
var env = process.env;
var found = process.version + ' (' + process.execPath + ').';
var language = env.KIERROS_LANG || env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
var en =
  'error node_too_old: kierros needs Node 24 or newer; this is ' +
  found +
  '\n  Install it from https://nodejs.org/en/download, or run from the checkout, ' +
  'which brings its own: npm run kierros -- --help';
var fi =
  'virhe node_too_old: kierros tarvitsee Noden version 24 tai uudemman; tämä on ' +
  found +
  '\n  Asenna se osoitteesta https://nodejs.org/en/download, tai aja lähdekoodin kansiossa, ' +
  'jossa se tulee mukana: npm run kierros -- --help';

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // A small young generation (V8): garbage of each page of a list is collected early, which limits the memory.
  process.getBuiltinModule('node:v8').setFlagsFromString('--semi-space-growth-factor=1');
  // Caches the compiled sources between runs, which halves the start time.
  process.getBuiltinModule('node:module').enableCompileCache();
  import('../src/main.ts').then(function (program) {
    return program.runProcess();
  });
} else {
  process.exitCode = 1;
  console.error(/^fi/.test(language) ? fi : en);
}
