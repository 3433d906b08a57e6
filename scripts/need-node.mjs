/** Ends the process on a Node below 24, which cannot run TypeScript as it is. npm scripts use the Node 24 that npm installs. */
export function needNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return;
  console.error(
    `Node ${process.versions.node} is too old: please run this through npm (npm start, npm test), which brings Node 24.`,
  );
  process.exit(1);
}
