// Replaces unused Firebase products. CommonJS, so that any name can be imported from it.
module.exports = {};
