// In the place of Firebase products that nobody calls. CommonJS, so that any name may be imported from it.
module.exports = {};
