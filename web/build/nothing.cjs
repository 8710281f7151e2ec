// Replaces unused parts of libraries. CommonJS, so that any name can be imported from it.
module.exports = {};
