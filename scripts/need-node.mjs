/** The server's TypeScript runs as it is from Node 24 on; npm scripts bring that version along. */
export function needNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return;
  console.error(
    `Node ${process.versions.node} is too old: please run this through npm (npm start, npm test), which brings Node 24.`,
  );
  process.exit(1);
}
