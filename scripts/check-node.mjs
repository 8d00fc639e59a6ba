// Imported first by every command, before anything that an old Node could not read.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This project needs Node 20.19 or later; this is Node ${process.versions.node}.`);
  process.exit(1);
}
